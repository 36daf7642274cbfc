import { Check } from 'lucide-react'
import { Button } from 'react-aria-components'

const words = {
  done: 'Done:',
  place: (current: number, all: number) => `Step ${current} of ${all}`,
}

export interface StepperProps {
  steps: readonly string[]
  /** Counted from 0; as many as there are steps when all are done. */
  current: number
  /** Called with an earlier step; without it steps are not pressed. */
  onStep?: (step: number) => void
  /** Names the list of steps. */
  label: string
}

/** How far one is in a job of several steps, with a way back to those that are done. */
export function Stepper({ steps, current, onStep, label }: StepperProps) {
  return (
    <div className="lw-stepper">
      <div className="lw-stepper-place">{words.place(Math.min(current + 1, steps.length), steps.length)}</div>
      <ol className="lw-stepper-list" aria-label={label}>
        {steps.map((step, index) => {
          const isDone = index < current
          const state = isDone ? 'done' : index === current ? 'now' : 'ahead'
          const inside = (
            <>
              <span className="lw-step-mark" aria-hidden={isDone ? undefined : true}>
                {isDone ? (
                  <>
                    <Check aria-hidden />
                    <span className="lw-hidden">{words.done}</span>
                  </>
                ) : (
                  index + 1
                )}
              </span>
              <span className="lw-step-name">{step}</span>
            </>
          )
          return (
            <li
              className="lw-step"
              key={step}
              data-state={state}
              {...(state === 'now' ? { 'aria-current': 'step' } : {})}
            >
              {isDone && onStep ? (
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
