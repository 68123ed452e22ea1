import { useSyncExternalStore } from 'react'
import { type Language, splitLanguage } from '#lib/text/language'

/** Where no frame knows the language of the page: English until the page is hydrated. */
export function useAddressLanguage(): Language {
  return useSyncExternalStore(
    () => () => {},
    () => splitLanguage(location.pathname).language,
    () => 'en',
  )
}
