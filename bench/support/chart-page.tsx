/** A page with a chart of ranks; the time is measured inside the browser. */
import { RankLines } from '@linkwright/react-ui/rank-lines'
import { UiProvider } from '@linkwright/react-ui/provider'
import type { RankHistory } from '@linkwright/sdk'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const stage = document.createElement('div')
document.body.append(stage)

/** Milliseconds from the text of a response to the frame after the chart is drawn. */
async function paint(text: string, times: number): Promise<number[]> {
  const spent: number[] = []
  for (let time = 0; time < times; time += 1) {
    const root = createRoot(stage)
    await frame()
    const start = performance.now()
    const { days, phrases, notes } = JSON.parse(text) as RankHistory
    const lines = phrases.map(({ id, key_phrase, ranks }) => ({ id: String(id), label: key_phrase, ranks }))
    const said = notes.map(({ when, kind }) => ({ when, text: kind }))
    flushSync(() =>
      root.render(
        <UiProvider theme="light">
          <RankLines label="Ranks" days={days} lines={lines} notes={said} />
        </UiProvider>,
      ),
    )
    // The first frame starts before the chart is painted, the second after.
    await frame()
    await frame()
    spent.push(performance.now() - start)
    if (document.querySelectorAll('.lw-plot-line').length < lines.length)
      throw new Error('the chart is not there')
    root.unmount()
  }
  return spent
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

export const chartBench = { paint }
Object.assign(window, { chartBench })
