import { addToken } from '#contract'
import { startProgram } from '#tests/support/connections/program'
import type { TestMember, Upstream } from '#tests/support/upstream'

/** Another for each watch, none of which is known. */
let year = 1950

/** Input with which each call of a member's tokens succeeds. */
export function tokenInputs(upstream: Upstream, ada: TestMember) {
  const input = () => ({
    name: 'A program',
    scopes: ['read' as const],
    expiresInDays: null,
    password: ada.password,
  })
  const made = async () => ({ id: (await ada.call(addToken, input())).body.token.id })
  const written = async () => {
    const { id, send } = await startProgram(upstream, ada)
    const watch = { type: 'movie', ids: { tmdb: 238 }, watchedOn: String(year++) }
    await send('POST', '/history', { items: [watch] })
    return { id }
  }
  return { addToken: input, revokeToken: made, tokenWrites: made, undoToken: written }
}
