import { announce, announceFailure, showToast } from '#lib/browser/action/toast'
import { keepPendingCall } from '#lib/browser/after-login/pending-calls'
import { type CallError, callErrorOf, isCancelled, siteOf } from '#lib/browser/call-error'
import { holdPage } from '#lib/browser/older-build/page-holds'
import type { Unsaved } from '#lib/browser/older-build/unsaved'
import { say } from '#lib/browser/say'
import { knownViewerId } from '#lib/browser/session/fetch-viewer-snapshot'

/** What is shown for an error. */
interface FailureSentences {
  /** Without a message. */
  failed: string
  /** Without a connection; `failed` unless stated. */
  offline?: string
  /** Of a message; the message itself unless stated. */
  refused?: (message: string) => string
}

interface Undo<Result> extends FailureSentences {
  /** The name of its button, for screen readers. */
  label: string
  /** Takes back this change only. What is announced of it follows from the announcement of the change. */
  run: (result: Result) => Promise<unknown>
}

export interface Action<Result, Name extends string = string> extends FailureSentences {
  name: Name
  /** Makes the calls. */
  run: () => Promise<Result>
  /** What is announced, and shown as a toast unless the note says it, once it is saved; nothing unless stated. */
  announcement?: (result: Result) => string
  /** What only screen readers add to it. */
  spokenDetail?: (result: Result) => string
  /** Announced to screen readers only, where the note says the same. */
  isQuiet?: boolean
  /** What stays in its place, beside the undo. Without a result while an optimistic action is being saved. */
  note?: (result?: Result) => string
  undo?: Undo<Result>
  /** Its note is shown before it is saved. Other actions ignore what is pressed until they are saved. */
  isOptimistic?: boolean
  /** Its undo brings back the note before it. */
  isAddition?: boolean
  /** The focus goes to its note, also where the pressed control stays. */
  focusesNote?: boolean
  /** What is made after signing in, where the session has ended, or on the page that follows one of an older build; read once it has failed. Null: no call makes it. */
  pending?: () => Unsaved | null
}

export interface Done<Name extends string = string, Result = unknown> {
  name: Name
  note: string
  undo: { label: string; take: () => void } | null
  /** Once it is saved. */
  result?: Result | undefined
}

export interface ActionFailure {
  sentence: string
  /** The site's own address in it, where the page is open at another one. */
  site: string | null
  /** Of the response; 0 without one. */
  status: number
  /** Whether the calls are made after signing in. */
  isPending: boolean
  retry: () => void
}

export interface NamedFailure<Name extends string = string> extends ActionFailure {
  name: Name
}

/** Why an action failed, and what would make it. */
export interface UnsavedFailure extends ActionFailure {
  /** Null where no call makes it. */
  unsaved: Unsaved | null
}

interface State<Name extends string, Result> {
  done: Done<Name, Result> | null
  /** What failed of each name and was not done since, the last one last. */
  failures: readonly (NamedFailure<Name> & UnsavedFailure)[]
  isBusy: boolean
}

interface Options {
  /** As a toast, where no note shows failures. */
  failuresAsToast?: boolean
  onStart?: (action: Pick<Action<never>, 'focusesNote'>) => void
}

export type Actions<Name extends string = string, Result = unknown> = ReturnType<
  typeof createActions<Name, Result>
>

/** What is done in one place, or in several that show one note: that of what was done last, and why others failed. */
export function createActions<Name extends string = string, Result = unknown>(options: Options = {}) {
  const { failuresAsToast = false, onStart } = options
  let state: State<Name, Result> = { done: null, failures: [], isBusy: false }
  let [running, latest, hidden] = [0, 0, 0]
  const newest = new Map<Name, number>()
  const listeners = new Set<() => void>()

  function show(changed: Partial<State<Name, Result>>): void {
    state = { ...state, ...changed }
    for (const listener of listeners) listener()
  }

  /** What failed stays. */
  function hideNote(): void {
    hidden++
    show({ done: null })
  }

  /** @param afterwards the note of an action without one @returns whether it was saved */
  async function act<Made extends Result>(
    action: Action<Made, Name>,
    afterwards: Done<Name, Result> | null = null,
  ): Promise<boolean> {
    const { name, undo, isOptimistic = false } = action
    if (running > 0 && !isOptimistic) return false
    const [before, beforeHidden] = [state.done, hidden]
    const number = ++latest
    const isLatest = () => number === latest
    const member = knownViewerId()
    onStart?.(action)
    running++
    newest.set(name, number)
    const others = () => state.failures.filter((failure) => failure.name !== name)
    show({ failures: others(), isBusy: true })
    const saving = holdPage(started(action.run))
    const take = undo && (() => void act(undoOf(action, undo, saving), action.isAddition ? before : null))
    const showNote = (result?: Made) => {
      const note = action.note?.(result)
      const offer = undo && take ? { label: undo.label, take } : null
      show({ done: note ? { name, note, undo: offer, result } : afterwards })
    }
    if (isOptimistic) showNote()
    let result: Made
    try {
      result = await saving
    } catch (thrown) {
      if (isLatest()) show({ done: beforeHidden === hidden ? before : null })
      if (isCancelled(thrown)) return false
      const failed = settleFailure(thrown, action, member)
      announceFailed(failed, { failuresAsToast })
      const failure = { ...failed, name, retry: () => void act(action, afterwards) }
      if (newest.get(name) === number) show({ failures: [...others(), failure] })
      return false
    } finally {
      running--
      show({ isBusy: running > 0 })
    }
    // It is saved: what fails from here on is no failure of the action.
    if (isLatest()) showNote(result)
    announceSaved(action, result)
    return true
  }

  return {
    act,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    hideNote,
    /** Of what failed and is not to be tried again. */
    forgetFailure: (name: Name) => show({ failures: state.failures.filter((one) => one.name !== name) }),
    forget: () => {
      hideNote()
      show({ failures: [] })
    },
  }
}

/** What a script throws at once is a failure like any other. */
export async function started<Result>(run: () => Promise<Result>): Promise<Result> {
  return run()
}

/** Announces what is saved. What the note shows is announced alone: a toast would repeat it. */
export function announceSaved<Result>(
  { announcement, note, spokenDetail, isQuiet }: Action<Result>,
  result: Result,
): void {
  const sentence = announcement?.(result)
  if (!sentence) return
  const more = spokenDetail?.(result)
  if (isQuiet || sentence === note?.(result)) announce(sentence, more)
  else showToast(sentence, 'success', more)
}

/** Why an action failed; what can be made after signing in is kept. @param member who acted, read before the call that may have ended the session */
export function settleFailure(
  thrown: unknown,
  { pending, ...sentences }: Pick<Action<never>, keyof FailureSentences | 'pending'>,
  member: number | null,
): Omit<UnsavedFailure, 'retry'> {
  const error = callErrorOf(thrown)
  const { status } = error
  const unsaved = pending?.() ?? null
  const calls = status === 401 && unsaved ? unsaved.calls : []
  const kept = calls.map((call) => keepPendingCall(call, member))
  const isPending = kept.length > 0 && kept.every(Boolean)
  return { sentence: sentenceOf(error, sentences), site: siteOf(error), status, isPending, unsaved }
}

export function announceFailed(
  failure: Pick<ActionFailure, 'sentence' | 'status' | 'isPending'>,
  { failuresAsToast = false }: Pick<Options, 'failuresAsToast'>,
): void {
  if (failuresAsToast) showToast(failureWords(failure), 'error')
  else announceFailure(failureWords(failure))
}

/** What is shown and announced of a failure: where the session has ended, the way to sign in. */
export function failureWords({
  sentence,
  status,
  isPending,
}: Pick<ActionFailure, 'sentence' | 'status' | 'isPending'>): string {
  if (status !== 401) return sentence
  return say(isPending ? 'action.signInToKeep' : 'action.notSavedSignIn')
}

function sentenceOf(
  { message, status }: CallError,
  { failed, offline = failed, refused = (reason) => reason }: FailureSentences,
): string {
  if (message) return refused(message)
  return status === 0 ? offline : failed
}

/** What failed has nothing to take back. */
function undoOf<Result, Name extends string>(
  { name, isOptimistic, isQuiet, announcement, note }: Action<Result, Name>,
  { run: takeBack, label: _, ...sentences }: Undo<Result>,
  saving: Promise<Result>,
): Action<never, Name> {
  const saved = saving.then(
    (result) => ({ result }),
    () => null,
  )
  return {
    ...sentences,
    name,
    // It has no note that would read its result: the announcement.
    run: async () => {
      const one = await saved
      if (!one) return '' as never
      await takeBack(one.result)
      const done = announcement?.(one.result) || note?.(one.result) || ''
      return say('action.undone', { done }) as never
    },
    announcement: (sentence) => sentence,
    ...(isOptimistic && { isOptimistic }),
    ...(isQuiet && { isQuiet }),
  }
}
