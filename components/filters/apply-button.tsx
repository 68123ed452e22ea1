import { Button } from '#components/ui/button'

/** Of a GET form that applies at once: without JavaScript it is sent by this. */
export function ApplyButton() {
  return (
    <noscript>
      <Button type="submit">Apply</Button>
    </noscript>
  )
}
