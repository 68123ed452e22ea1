import { SHIPPED } from '../../text/language.ts'

/** For a page that is the same at all addresses and says everything in every language: what is not in that of `<html lang>` is neither seen nor heard. */
export const LANGUAGE_STYLE = `${SHIPPED.map((language) => `html[lang=${language}] main [lang]:not([lang=${language}])`).join()}{display:none}`
