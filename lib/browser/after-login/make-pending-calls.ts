import { ROUTES, withQuery } from '#lib/addresses/routes'
import { keepPendingCall, type PendingCall, takePendingCalls } from '#lib/browser/after-login/pending-calls'
import { readReturnLink } from '#lib/browser/after-login/remember-return-link'
import { takeWantedPage } from '#lib/browser/after-login/take-wanted-page'
import { callErrorOf } from '#lib/browser/call-error'
import { addToCollection } from '#lib/browser/collection/add-to-collection'
import type { Place } from '#lib/browser/place-ratings/place-ratings'
import { noteSentence, ratingSentence } from '#lib/browser/place-ratings/place-sentences'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { showChangeSentence } from '#lib/browser/shows/show-change-sentence'

/**
 * Makes, once, the calls that had to wait for the sign-in. Never throws; a call without a response waits for the next sign-in.
 * @returns the path to open next: home, whose notice says what was done, or the member's page that was asked for before
 */
export async function makePendingCalls(memberId: number): Promise<string> {
  const wanted = takeWantedPage()
  const done: string[] = []
  const failed: string[] = []
  // In order: a logged title is in the collection, and can be rated.
  for (const call of takePendingCalls(memberId)) {
    try {
      done.push(await makePendingCall(call))
    } catch (error) {
      const { status, message } = callErrorOf(error)
      if (status === 0 || status >= 500) keepPendingCall(call, memberId)
      failed.push(message || failureOf(call))
    }
  }
  const outcome = failed[0] ?? done[0]
  if (!outcome && wanted) return wanted
  const message = outcome ?? (readReturnLink() && say('afterLogin.signedIn'))
  return message ? withQuery(ROUTES.home, { message }) : ROUTES.home
}

/** @returns what was done @throws CallError */
export async function makePendingCall(call: PendingCall): Promise<string> {
  switch (call.name) {
    case 'verifyEmail':
      return (await request('verifyEmail', call.input)).message || say('afterLogin.verified')
    case 'addEntry':
      await addToCollection(call.input)
      return say(`afterLogin.added.${call.input.mediaType}`)
    case 'addWatch':
      await request('addWatch', call.input)
      return say('afterLogin.logged')
    case 'rateEntry':
      await request('rateEntry', call.input)
      return say('afterLogin.rated')
    case 'ratePlace':
      await request('ratePlace', call.input)
      return ratingSentence(placeOf(call.input), call.input.rating)
    case 'notePlace':
      await request('notePlace', call.input)
      return noteSentence(placeOf(call.input), call.input.note)
    default:
      return showChangeSentence(call, await request(call.name, call.input))
  }
}

function failureOf(call: PendingCall): string {
  switch (call.name) {
    case 'verifyEmail':
      return say('afterLogin.verifyFailed')
    case 'addEntry':
      return say(`afterLogin.addFailed.${call.input.mediaType}`)
    case 'rateEntry':
    case 'ratePlace':
      return say('afterLogin.rateFailed')
    case 'notePlace':
      return say('afterLogin.noteFailed')
    default:
      return say('afterLogin.logFailed')
  }
}

function placeOf({ season, episode }: (PendingCall & { name: 'ratePlace' | 'notePlace' })['input']): Place {
  return { season: Number(season), episode: episode == null ? null : Number(episode) }
}
