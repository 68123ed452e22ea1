'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FormResult } from '#components/account/form-result'
import { FinishAccount, type NewIdentity } from '#components/account/sign-in/finish-account'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { callErrorOf } from '#lib/browser/call-error'
import { navigate } from '#lib/browser/full-navigation'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import { endJourney, type Journey, readJourney, rememberLinked } from '#lib/browser/session/provider-journey'
import { inLanguage, splitLanguage } from '#lib/text/language'

type State =
  | { at: 'underway' }
  | { at: 'new'; identity: NewIdentity }
  | { at: 'failed'; text: string; purpose: Journey['for'] }

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
    void finish(journey?.for ?? 'sign-in', takeAnswer()).then((next) => next && setState(next))
  }, [])

  if (state.at === 'new') {
    const { identity } = state
    const onOver = (text: string) => setState({ at: 'failed', text, purpose: 'sign-in' })
    return <FinishAccount name={name} hasPasswords={hasPasswords} identity={identity} onOver={onOver} />
  }
  if (state.at === 'failed') {
    const [to, words] =
      state.purpose === 'sign-in' ? [ROUTES.login, 'toSignIn' as const] : [SECURITY, 'toSecurity' as const]
    return (
      <>
        <h1>{t('heading')}</h1>
        <FormResult text={state.text} isFailure>
          <Link href={to}>{t(words)}</Link>
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

/** Null where another page follows. */
async function finish(purpose: Journey['for'], answer: string): Promise<State | null> {
  try {
    const finished = await request('finishProvider', { answer })
    if (finished.step === 'new') return { at: 'new', identity: finished }
    if (finished.step === 'signed-in') await finishSignIn(finished)
    else {
      if (finished.step === 'linked') rememberLinked()
      navigate(SECURITY)
    }
    return null
  } catch (error) {
    const text = callErrorOf(error).message || say('providerCallback.failed')
    return { at: 'failed', text, purpose }
  }
}
