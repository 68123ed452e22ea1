import { usePathname } from 'next/navigation'
import { splitLanguage } from '#lib/text/language'

/**
 * The path of the page, without its language. Next's begins with `/en` on the server and where the browser begins, as it was
 * routed, and later with nothing.
 */
export function usePagePath(): string {
  return splitLanguage(usePathname()).path
}
