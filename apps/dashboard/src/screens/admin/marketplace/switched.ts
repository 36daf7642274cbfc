import { toast } from '@linkwright/react-ui/toast'
import { api, invalidate, toastProblem } from '../../../wire/api.ts'

const words = {
  enabled: (name: string) => `${name} was enabled`,
  disabled: (name: string) => `${name} was disabled`,
}

export async function readMarketplaceAgain(): Promise<void> {
  const { links, vendors, categories } = api.marketplace
  await invalidate(links, vendors, categories)
}

interface Turn {
  on: () => PromiseLike<unknown>
  off: () => PromiseLike<unknown>
}

/** Disable stands for delete, and Enable reverses it (Spec C §4). */
export function switched(name: string, enabled: '0' | '1', { on, off }: Turn): void {
  const turn = async () => {
    try {
      await (enabled === '1' ? off() : on())
    } catch (error) {
      toastProblem(error)
      return
    }
    toast.success(enabled === '1' ? words.disabled(name) : words.enabled(name))
    await readMarketplaceAgain()
  }
  void turn()
}
