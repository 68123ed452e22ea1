import { getTranslations } from 'next-intl/server'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { RETRY_S } from '#lib/server/pages/page-status'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import type { Language } from '#lib/text/language'

/**
 * 404 without data; 503 while the upstream fails, uncached so that the last good file stays.
 * @param params of the address; null where it has no language
 */
export async function responseOrFailure(
  params: LanguageProps['params'] | null,
  make: (language: Language) => Promise<Response | null>,
): Promise<Response> {
  const language = params ? await pageLanguage({ params }) : 'en'
  const say = async (key: 'noSuchPage' | 'unavailable') =>
    (await getTranslations({ locale: language, namespace: 'rejected' }))(key)
  try {
    return (await make(language)) ?? new Response(await say('noSuchPage'), { status: 404 })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const headers = { 'retry-after': String(RETRY_S), 'cache-control': 'private, no-store' }
    return new Response(await say('unavailable'), { status: 503, headers })
  }
}
