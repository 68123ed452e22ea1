import { useState } from 'react'

/** State that a newer value of the prop replaces. */
export function useStateFromProp<T>(prop: T): [T, (value: T) => void] {
  const [state, setState] = useState({ value: prop, prop })
  if (state.prop !== prop) setState({ value: prop, prop })
  return [state.prop === prop ? state.value : prop, (value) => setState({ value, prop })]
}
