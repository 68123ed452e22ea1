import fs from 'node:fs'
import { CATALOGUES } from '#lib/messages/catalogues'
import { withShared } from '#tests/support/with-shared'

withShared('specification.md', (file) => {
  test('every message that the specification quotes in its sections 5 and 8 is one of ours, verbatim', () => {
    const ours = messagesIn(CATALOGUES.en)
    const sections = fs.readFileSync(file, 'utf8').split(/^## /m)
    const quoted = sections
      .filter((section) => /^[58]\./.test(section))
      .flatMap((section) =>
        Array.from(section.matchAll(/(?<!\w)'([^'\n]+)'/g), ([, message = '']) => message),
      )
    expect(quoted.length).toBeGreaterThan(40)
    // "Failed to load user profile: ..."
    const isOurs = (message: string) =>
      message.endsWith('...')
        ? ours.some((one) => one.startsWith(message.slice(0, -3)))
        : ours.includes(message)
    expect(quoted.filter((message) => !isOurs(message))).toEqual([])
  })
})

function messagesIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(messagesIn)
}
