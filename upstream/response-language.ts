import type { FastifyRequest } from 'fastify'
import type { Language } from '#lib/text/language'
import { negotiate } from '#lib/text/negotiate'
import type { Viewer } from '#upstream/account/tokens'

const languages = new WeakMap<FastifyRequest, Language>()

/** Notes who sends the request: of a response that fails, too, the language is the account's where the request names none. */
export function noteCaller(request: FastifyRequest, { language }: Viewer): void {
  languages.set(request, language)
}

export function languageOf(request: FastifyRequest): Language {
  return negotiate(request.headers['accept-language']) ?? languages.get(request) ?? 'en'
}
