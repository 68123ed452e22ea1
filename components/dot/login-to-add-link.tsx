'use client'

import { ButtonLink } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { addAfterLogin } from '#lib/browser/after-login/add-after-login'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

/** Sends a visitor to the login, after which the title is added. */
export function LoginToAddLink({ title }: { title: CardTitle }) {
  return (
    <ButtonLink href={ROUTES.login} look="primary" isWide rel="nofollow" onClick={() => addAfterLogin(title)}>
      {TITLE_SENTENCES.loginToAdd}
    </ButtonLink>
  )
}
