'use client'

import { type FormEvent, useId, useRef, useState } from 'react'
import { EARLY_SUBMIT } from '#lib/addresses/head/early-submit-attribute'
import { type CallError, callErrorOf, isCancelled, siteOf } from '#lib/browser/call-error'
import { holdPage } from '#lib/browser/older-build/page-holds'
import { useUnsaved } from '#lib/browser/older-build/unsaved'

export type Values = Record<string, string>

export interface FormErrors {
  message: string | null
  /** The site's own address in it, where the page is open at another one. */
  site?: string | null
  fields: Values
}

interface FormRules<Sent> {
  validate?(values: Values): Values
  /** @throws CallError, which becomes the form's errors */
  send(values: Values): Promise<Sent>
  fallback(failure: CallError): string
  initialError?: string | null
}

export type Form = Omit<ReturnType<typeof useForm>, 'sent'>

/** `sent`: what `send` resolved to. `failure`: why it failed, and for which values. */
export function useForm<Sent>({
  validate = () => ({}),
  send,
  fallback,
  initialError = null,
}: FormRules<Sent>) {
  const [errors, setErrors] = useState<FormErrors>({ message: initialError, fields: {} })
  const [sent, setSent] = useState<Sent | null>(null)
  const [failure, setFailure] = useState<{ error: CallError; values: Values } | null>(null)
  const [status, setStatus] = useState<'open' | 'sending' | 'sent'>('open')
  const id = useId()
  const isSending = useRef(false)
  useUnsaved(failure ? null : undefined)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readValues(event.currentTarget)
    const fields = validate(values)
    if (Object.keys(fields).length > 0) setErrors({ message: null, fields })
    else await sendOnce(values)
  }

  async function sendOnce(values: Values) {
    if (isSending.current) return
    isSending.current = true
    setStatus('sending')
    setFailure(null)
    try {
      setSent(await holdPage(send(values)))
      setErrors({ message: null, fields: {} })
      setStatus('sent')
    } catch (thrown) {
      setStatus('open')
      if (isCancelled(thrown)) return
      const error = callErrorOf(thrown)
      setErrors(errorsOf(error, fallback, Object.keys(values)))
      setFailure({ error, values })
    } finally {
      isSending.current = false
    }
  }

  return {
    /** Of the field with this name, to which its error leads. */
    idOf: (name: string) => `${id}-${name}`,
    errors,
    status,
    sent,
    failure,
    submit,
    sendOnce,
    setFieldErrors: (fields: Values) => setErrors({ message: null, fields }),
  }
}

/** `names`: the form's own fields. A message for another one, such as a link's token, is the form's. */
function errorsOf(error: CallError, fallback: (failure: CallError) => string, names: string[]): FormErrors {
  const fields = Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name)))
  // A message shown under its field is not repeated.
  const isUnderField = Object.values(fields).includes(error.message)
  return { message: isUnderField ? null : error.message || fallback(error), site: siteOf(error), fields }
}

/** A form's ref: carries out a submit that came before hydration, with what is typed by now. */
export function submitEarly(form: HTMLFormElement | null): void {
  if (!form?.hasAttribute(EARLY_SUBMIT)) return
  form.removeAttribute(EARLY_SUBMIT)
  form.requestSubmit()
}

export function readValues(form: HTMLFormElement): Values {
  const entries = Array.from(new FormData(form).entries())
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
