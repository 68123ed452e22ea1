'use client'

import { Button } from '#components/ui/button'
import { useAction } from '#lib/browser/action/use-action'
import css from './collection-toggle.module.scss'
import { InlineAction } from './inline-action'
import { LoginToAdd } from './login-to-add'
import { type ToggledTitle, useCollectionToggle } from './use-collection-toggle'

export function CollectionToggle({ title }: { title: ToggledTitle }) {
  const action = useAction({ tellsFailures: true })
  const { done, failure, place } = action
  const { isSignedIn, entry, isLoading, toggle, offer } = useCollectionToggle(title, action)
  if (!isSignedIn) return <LoginToAdd title={title} />
  return (
    <>
      <Button
        ref={place}
        className={css.button}
        look={entry ? 'quiet' : 'primary'}
        isWide
        aria-busy={isLoading}
        // The second press of a double click would take the first one back.
        onClick={({ detail }) => detail > 1 || toggle()}
      >
        {failure && 'Not saved. '}
        {entry ? 'Remove from My Collection' : 'Add to My Collection'}
      </Button>
      {done && !entry && (
        <p className={css.offer}>
          {done.note} {done.undo && <InlineAction {...done.undo} />}
        </p>
      )}
      {offer && (
        <p className={css.offer}>
          <InlineAction {...offer} />
        </p>
      )}
    </>
  )
}
