'use client'

import { Button } from '#components/ui/button'
import css from './collection-toggle.module.scss'
import { InlineAction } from './inline-action'
import { LoginToAdd } from './login-to-add'
import { type ToggledTitle, useCollectionToggle } from './use-collection-toggle'

export function CollectionToggle({ title }: { title: ToggledTitle }) {
  const { isSignedIn, entry, isLoading, hasFailed, toggle, offer } = useCollectionToggle(title)
  if (!isSignedIn) return <LoginToAdd title={title} />
  return (
    <>
      <Button
        className={css.button}
        look={entry ? 'quiet' : 'primary'}
        isWide
        aria-busy={isLoading}
        // The second press of a double click would take the first one back.
        onClick={({ detail }) => detail > 1 || toggle()}
      >
        {hasFailed && 'Not saved. '}
        {entry ? 'Remove from My Collection' : 'Add to My Collection'}
      </Button>
      {offer && (
        <p className={css.offer}>
          {!entry && 'Removed.'} <InlineAction offer={offer} />
        </p>
      )}
    </>
  )
}
