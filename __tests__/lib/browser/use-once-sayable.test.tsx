import { renderHook, waitFor } from '@testing-library/react'
import { useOnceSayable } from '#lib/browser/use-once-sayable'

// The setup makes all messages known but those of this namespace.
const LATE = 'late' as never

test('an early press waits for the messages it is told in, and of several the last one counts', async () => {
  const { result } = renderHook(() => useOnceSayable())
  const begun: string[] = []
  for (const press of ['first', 'second']) result.current(LATE, () => begun.push(press))
  expect(begun).toEqual([])
  await waitFor(() => expect(begun).not.toEqual([]))
  expect(begun).toEqual(['second'])
})

test('a press that is told in known messages waits for nothing', () => {
  const { result } = renderHook(() => useOnceSayable())
  const begun: string[] = []
  result.current('acts', () => begun.push('at once'))
  expect(begun).toEqual(['at once'])
})
