import type { ImportState } from '#contract'
import css from './import-progress-steps.module.scss'

const STEPS = ['Read', 'Titles found', 'Review', 'Apply']
const CURRENT: Partial<Record<ImportState, number>> = {
  reading: 0,
  columns: 0,
  resolving: 1,
  review: 2,
  applying: 3,
  applied: 4,
  undoing: 4,
  undone: 4,
}

export function ImportProgressSteps({ state }: { state: ImportState }) {
  const current = CURRENT[state]
  if (current === undefined) return null
  return (
    <ol className={css.steps} aria-label="Steps">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === current ? 'step' : undefined}
          data-done={at < current || undefined}
        >
          {at < current && <span aria-hidden="true">✓ </span>}
          {step}
          {at < current && <span className="unseen">, done</span>}
        </li>
      ))}
    </ol>
  )
}
