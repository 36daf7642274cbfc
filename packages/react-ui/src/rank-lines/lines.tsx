import { memo, useMemo } from 'react'
import { type Frame, rankY } from './scale.ts'
import { linePath } from './line-path.ts'
import type { RankLine } from './rank-line.ts'

export interface PlottedLine extends RankLine {
  tone: number
}

interface LinesProps {
  lines: readonly PlottedLine[]
  xs: readonly number[]
  frame: Frame
  /** The highest count. */
  most: number
  scale: 'rank' | 'count'
  isMany: boolean
  /** The highlighted line, if there are many. */
  front: number | undefined
}

/** All lines. Paths are memoized by size, because the selected day changes with every mouse move. */
export function Lines({ lines, xs, frame, most, scale, isMany, front }: LinesProps) {
  const { width, height } = frame
  const paths = useMemo(
    () => {
      const floor = height - frame.bottom
      const y = (value: number) =>
        scale === 'rank' ? rankY(value, frame) : floor - (value / most) * (floor - frame.top)
      return lines.map(({ ranks }) => linePath(ranks, xs, y, scale === 'rank' ? 0 : 1))
    },
    // The frame and the day positions depend on width and height.
    [lines, width, height, most, scale],
  )
  const own = lines[front ?? -1]
  return (
    <>
      <All lines={lines} paths={paths} isMany={isMany} />
      {own && <path className="lw-plot-line" data-chart="1" data-own d={paths[front ?? -1]} />}
    </>
  )
}

const All = memo(function All({
  lines,
  paths,
  isMany,
}: Pick<LinesProps, 'lines' | 'isMany'> & { paths: readonly string[] }) {
  // The first line is drawn last, above the others: it is the own one where there is one.
  return lines
    .map(({ id, tone, isOwn }, index) => (
      <path
        key={id}
        className="lw-plot-line"
        data-chart={isMany ? 6 : tone}
        data-many={isMany || undefined}
        data-own={(isOwn && !isMany) || undefined}
        d={paths[index]}
      />
    ))
    .toReversed()
})
