import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Pager } from './pager.tsx'

const meta = {
  title: 'Tables/Pager',
  component: Pager,
  args: { label: 'Pages of links', page: 3, pageSize: 100, total: 2431, onPage: fn() },
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  async play({ canvas, args }) {
    await expect(canvas.getByText('201–300 of 2,431')).toBeVisible()
    for (const [name, page] of [
      ['First page', 1],
      ['Previous page', 2],
      ['Next page', 4],
      ['Last page', 25],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(args.onPage).toHaveBeenLastCalledWith(page)
    }
  },
}

export const Sizes: Story = {
  args: { pageSizes: [25, 100, 200, 500, 1000], onPageSize: fn() },
  async play({ canvas, args }) {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '500')
    await expect(args.onPageSize).toHaveBeenLastCalledWith(500)
  },
}

export const LastPage: Story = {
  args: { page: 25 },
  async play({ canvas }) {
    await expect(canvas.getByText('2,401–2,431 of 2,431')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Previous page' })).toBeEnabled()
  },
}

export const BeyondTheEnd: Story = {
  args: { page: 99, total: 5 },
  async play({ canvas }) {
    await expect(canvas.getByText('1–5 of 5')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { page: 1, total: 0 },
  async play({ canvas }) {
    await expect(canvas.getByText('0 of 0')).toBeVisible()
  },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { pageSizes: [25, 100], onPageSize: fn() },
}
