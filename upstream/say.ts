import { type Translator, translator } from '#lib/messages/translator'
import { currentLanguage } from '#upstream/request-context'

type Say = Translator<'responses'>

/** What a call has done, in the language of its response. */
export const say = ((...message: unknown[]) =>
  (translator(currentLanguage(), 'responses') as (...message: unknown[]) => string)(
    ...message,
  )) as unknown as Say
