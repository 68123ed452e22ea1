'use client'

import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#lib/browser/call-error'

/** A form's values by field name. */
export type Values = Record<string, string>

/** Why a form was rejected: errors by field name, or one message for the whole form. */
export interface FormErrors {
  message: string | null
  fields: Values
}

export interface FormRules {
  /** An error for each invalid field; none when the form may be sent. */
  validate(values: Values): Values
  /** Sends the form. A CallError it throws becomes the form's errors. */
  send(values: Values): Promise<void>
  /** The message when the server sends none. */
  fallback(failure: CallError): string
  /** An error shown before the first submit. */
  initialError?: string | null
}

/** A form sent by a call: validates it, sends it once and reports errors. The typed values stay. */
export function useForm({ validate, send, fallback, initialError = null }: FormRules) {
  const [errors, setErrors] = useState<FormErrors>({ message: initialError, fields: {} })
  const [status, setStatus] = useState<'open' | 'sending' | 'sent'>('open')
  const isSending = useRef(false)

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
    try {
      await send(values)
      setErrors({ message: null, fields: {} })
      setStatus('sent')
    } catch (error) {
      setErrors(errorsOf(error, fallback))
      setStatus('open')
    } finally {
      isSending.current = false
    }
  }

  return {
    errors,
    status,
    submit,
    /** Sends given values without a submit event. */
    sendOnce,
    setFieldErrors: (fields: Values) => setErrors({ message: null, fields }),
  }
}

function errorsOf(error: unknown, fallback: FormRules['fallback']): FormErrors {
  if (!(error instanceof CallError)) throw error
  // A message shown under its field is not repeated.
  const isUnderField = Object.values(error.fields).includes(error.message)
  return { message: isUnderField ? null : error.message || fallback(error), fields: error.fields }
}

function readValues(form: HTMLFormElement): Values {
  const entries = Array.from(new FormData(form).entries())
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
