import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link2, Plus } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Display/Empty state',
  component: EmptyState,
  args: { title: 'No links yet' },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  args: {
    icon: <Link2 aria-hidden />,
    children:
      'Links appear here as soon as they are placed. Add those that you already have, or import a file.',
    action: (
      <>
        <Button variant="primary" icon={<Plus aria-hidden />}>
          Add a link
        </Button>
        <Button>Import a file</Button>
      </>
    ),
  },
}

export const TitleAlone: Story = {}

export const LongText: Story = {
  args: { title: `Nothing matches “${'a-word-without-end-'.repeat(10)}”`, children: 'Try fewer letters.' },
}

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  args: { icon: <Link2 aria-hidden />, title: 'لا روابط بعد', children: 'تظهر الروابط هنا.' },
}
