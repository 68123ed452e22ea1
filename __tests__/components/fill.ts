import { fireEvent, screen } from '@testing-library/react'

/** Sets fields by their label, at once: for tests that are not about typing. */
export function fill(
  texts: Record<string, string>,
  form: Pick<typeof screen, 'getByLabelText'> = screen,
): void {
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  }
}
