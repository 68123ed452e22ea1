import fs from 'node:fs'
import { MEMBER_SENTENCES, TITLE_SENTENCES } from '#contract'
import { withShared } from '#tests/support/with-shared'

withShared('specification.md', (file) => {
  test('every message that the specification quotes in its sections 5 and 8 is one of ours, verbatim', () => {
    const ours = messagesIn({
      ...TITLE_SENTENCES,
      ...MEMBER_SENTENCES,
      resent: MEMBER_SENTENCES.resent('{email}'),
      memberServerError: MEMBER_SENTENCES.memberServerError(404, '{message}').replace('404', '{status}'),
      memberFailed: MEMBER_SENTENCES.memberFailed('...'),
    })
    const sections = fs.readFileSync(file, 'utf8').split(/^## /m)
    const quoted = sections
      .filter((section) => /^[58]\./.test(section))
      .flatMap((section) =>
        Array.from(section.matchAll(/(?<!\w)'([^'\n]+)'/g), ([, message = '']) => message),
      )
    expect(quoted.length).toBeGreaterThan(40)
    expect(quoted.filter((message) => !ours.includes(message))).toEqual([])
  })
})

function messagesIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(messagesIn)
}
