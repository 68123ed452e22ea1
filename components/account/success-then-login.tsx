'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FormResult } from '#components/account/form-result'
import { Link } from '#components/ui/link'
import { navigate } from '#lib/browser/full-navigation'
import { REDIRECT_MS } from '#lib/contract/limits'

/** The link is followed automatically after 3 seconds. */
export function SuccessThenLogin({ text, login }: { text: string; login: string }) {
  const t = useTranslations('accountForm')
  useEffect(() => {
    const timer = setTimeout(() => navigate(login), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [login])
  return (
    <FormResult text={text}>
      <Link href={login}>{t('continueToSignIn')}</Link>
    </FormResult>
  )
}
