import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { inPageLanguage } from '#lib/browser/in-page-language'

type Lead = ReturnType<typeof useRouter>['push']

/** Next's router for paths without a language: it leads to pages in the language of this one. */
export function usePageRouter() {
  const router = useRouter()
  return useMemo(() => {
    const inLanguage =
      (lead: Lead): Lead =>
      (path, ...options) =>
        lead(inPageLanguage(path), ...options)
    return { push: inLanguage(router.push), replace: inLanguage(router.replace), refresh: router.refresh }
  }, [router])
}
