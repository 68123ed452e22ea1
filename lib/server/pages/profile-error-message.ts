import 'server-only'
import { MESSAGES } from '#contract'
import type { Outcome } from '#lib/server/pages/page-status'
import type { UpstreamError } from '#lib/server/upstream/upstream-error'

/** Why a profile cannot be shown, in one of the specification's three sentences. */
export function memberFailure(outcome: Exclude<Outcome<unknown>, { state: 'found' }>): string {
  if (outcome.state === 'missing') {
    return MESSAGES.memberServerError(404, outcome.said ?? 'There is no such member.')
  }
  const sentence = { refused: refusal, silent: () => MESSAGES.memberNoResponse, unreadable }
  return sentence[outcome.error.fault](outcome.error)
}

function refusal({ status, failure }: UpstreamError): string {
  return MESSAGES.memberServerError(status, failure.message ?? 'The server gave no reason.')
}

function unreadable(): string {
  return MESSAGES.memberFailed('the server’s answer could not be read.')
}
