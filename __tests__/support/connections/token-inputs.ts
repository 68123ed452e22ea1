import { addToken } from '#contract'
import type { TestMember } from '#tests/support/upstream'

/** Input with which each call of a member's tokens succeeds. */
export function tokenInputs(ada: TestMember) {
  const input = () => ({
    name: 'A program',
    scopes: ['read' as const],
    expiresInDays: null,
    password: ada.password,
  })
  const made = async () => ({ id: (await ada.call(addToken, input())).body.token.id })
  return { addToken: input, revokeToken: made, tokenWrites: made, undoToken: made }
}
