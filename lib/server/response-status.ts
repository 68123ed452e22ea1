import { AsyncLocalStorage } from 'node:async_hooks'

/** What the page of one request wants to be answered with; null for what Next would say. */
export interface AnswerWish {
  status: 404 | 503 | null
}

// Our front and Next's bundles load this file each on their own, and have to mean the same request.
const WISHES = Symbol.for('cuedot.answer-status')
const world = globalThis as { [WISHES]?: AsyncLocalStorage<AnswerWish> }

/** The wish of the request that is being answered; there is none under `next dev`, which has no front. */
export function answerWishes(): AsyncLocalStorage<AnswerWish> {
  world[WISHES] ??= new AsyncLocalStorage()
  return world[WISHES]
}

/**
 * Has the page that is being rendered for this request answered with a status. Next has none for a page that renders:
 * `notFound()` and thrown errors reach people without scripts as an empty document. For request-time pages, before
 * anything of them is sent.
 */
export function answerWith(status: 404 | 503): void {
  const wish = answerWishes().getStore()
  if (wish) wish.status = status
}
