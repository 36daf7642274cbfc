import { Check, CircleAlert } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useUiOrWarn } from '../base/ui-context.ts'

const texts = {
  done: 'Done:',
  wrong: 'Has errors:',
  place: (current: number, all: number) => `Step ${current} of ${all}`,
}

export type StepMark = 'done' | 'wrong' | 'open'

export interface StepperProps {
  steps: readonly string[]
  /** 0-based; the number of steps when all are done. */
  current: number
  /** State of each step; by default all steps before the current one are done. */
  marks?: readonly StepMark[]
  /** The furthest visited step, 0-based; the current one by default. */
  reached?: number
  /** Called when a visited step is pressed. Without it, steps are not buttons. */
  onStep?: (step: number) => void
  /** Names the list of steps. */
  label: string
}

const icons = { done: Check, wrong: CircleAlert } as const

/** Progress through a multi-step task, with links to visited steps. */
export function Stepper({ steps, current, marks, reached = current, onStep, label }: StepperProps) {
  useUiOrWarn()
  return (
    <div className="lw-stepper">
      <div className="lw-stepper-place">{texts.place(Math.min(current + 1, steps.length), steps.length)}</div>
      <ol className="lw-stepper-list" aria-label={label}>
        {steps.map((step, index) => {
          const isNow = index === current
          const mark = marks?.[index] ?? (index < current ? 'done' : 'open')
          const inside = (
            <>
              <Mark mark={mark} number={index + 1} />
              <span className="lw-step-name">{step}</span>
            </>
          )
          return (
            <li
              className="lw-step"
              key={step}
              data-state={isNow ? 'now' : mark}
              {...(isNow ? { 'aria-current': 'step' } : {})}
              {...(mark === 'wrong' ? { 'data-wrong': '' } : {})}
            >
              {!isNow && index <= reached && onStep ? (
                <Button className="lw-step-back" onPress={() => onStep(index)}>
                  {inside}
                </Button>
              ) : (
                <span className="lw-step-back">{inside}</span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function Mark({ mark, number }: { mark: StepMark; number: number }) {
  if (mark === 'open')
    return (
      <span className="lw-step-mark" aria-hidden>
        {number}
      </span>
    )
  const Icon = icons[mark]
  return (
    <span className="lw-step-mark">
      <Icon aria-hidden />
      <span className="lw-hidden">{texts[mark]}</span>
    </span>
  )
}
