'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormResult } from '#components/account/form-result'
import { CodeStep } from '#components/account/sign-in/code-step'
import { FinishAccount, type NewIdentity } from '#components/account/sign-in/finish-account'
import { SecondFactorStep } from '#components/account/sign-in/second-factor-step'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { callErrorOf } from '#lib/browser/call-error'
import { navigate } from '#lib/browser/full-navigation'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import type { NeededFactor } from '#lib/browser/session/half-sign-in'
import { makeWaitingCall } from '#lib/browser/session/make-waiting-call'
import { endJourney, type Journey, readJourney, tellAfterwards } from '#lib/browser/session/provider-journey'
import { inLanguage, splitLanguage } from '#lib/text/language'

type State =
  | { at: 'underway' }
  | { at: 'new'; identity: NewIdentity }
  | { at: 'code'; factor: NeededFactor }
  | { at: 'failed'; text: string; back: string }

interface ProviderCallbackProps {
  /** The provider's. */
  name: string
  hasPasswords: boolean
}

const SECURITY = `${ROUTES.profile}#security`

// A GET changes nothing: link scanners open links, and only the script makes the call.
export function ProviderCallback({ name, hasPasswords }: ProviderCallbackProps) {
  const t = useTranslations('providerCallback')
  const [state, setState] = useState<State>({ at: 'underway' })

  // An answer works once, and React runs effects twice in development.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    const journey = readJourney()
    if (goOnInItsLanguage(journey)) return
    endJourney()
    void finish(name, journey, takeAnswer()).then((next) => next && setState(next))
  }, [name])

  const onOver = (text: string) => setState({ at: 'failed', text, back: ROUTES.login })
  if (state.at === 'code') return <CodeStep {...state.factor} onOver={onOver} />
  if (state.at === 'new') {
    return (
      <SecondFactorStep>
        <FinishAccount name={name} hasPasswords={hasPasswords} identity={state.identity} onOver={onOver} />
      </SecondFactorStep>
    )
  }
  if (state.at === 'failed') {
    return (
      <>
        <h1>{t('heading')}</h1>
        <FormResult text={state.text} isFailure>
          <Link href={state.back}>{t(state.back === ROUTES.login ? 'toSignIn' : 'goBack')}</Link>
        </FormResult>
      </>
    )
  }
  return (
    <>
      <h1>{t('heading')}</h1>
      <p>{t('underWay', { name })}</p>
    </>
  )
}

/** The provider sends every language's visitors to one address. */
function goOnInItsLanguage(journey: Journey | null): boolean {
  const { pathname, search } = window.location
  const { language, path } = splitLanguage(pathname)
  if (!journey || journey.language === language) return false
  window.location.replace(inLanguage(path, journey.language) + search)
  return true
}

/** A code must not stay in the address bar and the history. */
function takeAnswer(): string {
  const { search, pathname } = window.location
  window.history.replaceState(null, '', pathname)
  return search.slice(1)
}

/** @param name the provider's @returns null where another page follows */
async function finish(name: string, journey: Journey | null, answer: string): Promise<State | null> {
  const from = journey?.from ?? ROUTES.login
  try {
    const finished = await request('finishProvider', { answer })
    if (finished.step === 'new') return { at: 'new', identity: finished }
    if (finished.step === 'signed-in') {
      await finishSignIn(finished)
      return null
    }
    if (finished.step === 'linked') tellAfterwards('row', say('providerCallback.linked', { name }))
    else tellAfterwards('page', await makeWaitingCall(journey?.call ?? null))
    navigate(finished.step === 'linked' ? SECURITY : from)
    return null
  } catch (error) {
    const { needsFactor, message } = callErrorOf(error)
    if (needsFactor) return { at: 'code', factor: needsFactor }
    const text = message || say('providerCallback.failed')
    return { at: 'failed', text, back: journey?.for === 'link' ? SECURITY : from }
  }
}
