'use client'

import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#lib/browser/call-error'

/** What a form was filled with, by field name. */
export type Values = Record<string, string>

/** Why a form was not accepted: the faults by field name, or one sentence for the whole. */
export interface Faults {
  message: string | null
  fields: Values
}

export interface FormRules {
  /** The fields at fault, with what to do about each; none when the form may be sent. */
  check(values: Values): Values
  /** Sends the form. A CallError that it throws becomes the form's faults. */
  send(values: Values): Promise<void>
  /** What to say when the server gives no sentence of its own. */
  fallback(failure: CallError): string
  /** A fault that the form begins with. */
  fault?: string | null
}

/**
 * A form that is sent by a call: checks it, sends it once, and says what was wrong. What was typed stays,
 * because nothing here touches the fields.
 */
export function useForm({ check, send, fallback, fault = null }: FormRules) {
  const [faults, setFaults] = useState<Faults>({ message: fault, fields: {} })
  const [status, setStatus] = useState<'open' | 'sending' | 'sent'>('open')
  const isSending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = readValues(event.currentTarget)
    const fields = check(values)
    if (Object.keys(fields).length > 0) setFaults({ message: null, fields })
    else await sendOnce(values)
  }

  async function sendOnce(values: Values) {
    if (isSending.current) return
    isSending.current = true
    setStatus('sending')
    try {
      await send(values)
      setFaults({ message: null, fields: {} })
      setStatus('sent')
    } catch (error) {
      setFaults(faultsOf(error, fallback))
      setStatus('open')
    } finally {
      isSending.current = false
    }
  }

  return {
    faults,
    status,
    submit,
    /** Sends what nobody had to type. */
    sendOnce,
    /** Puts faults at fields, from outside the form's own check. */
    blame: (fields: Values) => setFaults({ message: null, fields }),
  }
}

function faultsOf(error: unknown, fallback: FormRules['fallback']): Faults {
  if (!(error instanceof CallError)) throw error
  // A sentence that stands under its field is not said twice.
  const isUnderField = Object.values(error.fields).includes(error.message)
  return { message: isUnderField ? null : error.message || fallback(error), fields: error.fields }
}

function readValues(form: HTMLFormElement): Values {
  const entries = Array.from(new FormData(form).entries())
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
