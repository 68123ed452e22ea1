import { useState } from 'react'
import { optimistic } from '#lib/browser/action/optimistic'

/** A value of one control, as it is shown, and what writes it: in order, so that the last press wins on the server too. */
export function useOptimisticValue<Value>(initial: Value) {
  const [value, setValue] = useState(initial)
  const [write] = useState(() => {
    let now = initial
    const queue = optimistic<Value>((_, update) => {
      now = update(now)
      setValue(now)
    })
    return <Result>(next: Value, send: () => Promise<Result>) => queue.write('', { change: () => next, send })
  })
  return [value, write] as const
}
