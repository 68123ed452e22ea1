import { fireEvent, screen } from '@testing-library/react'

/** Sets fields by their label, at once: for tests that are not about typing. */
export function fill(texts: Record<string, string>): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}
