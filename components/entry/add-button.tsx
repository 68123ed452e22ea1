'use client'

import { Button, ButtonLink } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { addAfterLogin } from '#lib/browser/add-after-login'
import { MESSAGES } from '#lib/contract/messages'
import type { CardTitle } from '#lib/contract/title/card-title'
import { useCollectionToggle } from './use-collection-toggle'

/** A visitor is sent to the login, after which the title is added. */
export function AddButton({ title }: { title: CardTitle }) {
  const { isSignedIn, entry, hasFailed, toggle } = useCollectionToggle(title)
  if (!isSignedIn) {
    return (
      <ButtonLink
        href={ROUTES.login}
        look="primary"
        isWide
        rel="nofollow"
        onClick={() => addAfterLogin(title)}
      >
        {MESSAGES.loginToAdd}
      </ButtonLink>
    )
  }
  return (
    <Button look={entry ? 'quiet' : 'primary'} isWide onClick={toggle}>
      {hasFailed && 'Not saved. '}
      {entry ? 'Remove from My Collection' : 'Add to My Collection'}
    </Button>
  )
}
