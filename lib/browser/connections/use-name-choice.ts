import { useTranslations } from 'next-intl'
import type { Connection } from '#contract'
import { request } from '#lib/browser/request'
import { useConnectionAct } from './use-connection-act'

/**
 * Who the member is on a server: of all connections of the page, since a connection that is chosen for leaves its steps.
 * @param onChosen called once it is saved
 */
export function useNameChoice(onChosen: (id: number) => void) {
  const t = useTranslations('connections.which')
  const { change, done, failure, isBusy, place } = useConnectionAct()
  const nameOf = (id: number) => `name-${id}`

  const choose = ({ id, name }: Connection, serverUser: string) =>
    change({
      name: nameOf(id),
      run: async () => {
        await request('updateConnection', { id, serverUser })
        onChosen(id)
      },
      said: () => t('yours', { name: serverUser }),
      note: () => t('yours', { name: serverUser }),
      undo: {
        label: t('undoOf', { name }),
        run: () => request('updateConnection', { id, serverUser: null }),
        failed: t('failed'),
      },
      focusesNote: true,
      failed: t('failed'),
    })

  return {
    choose,
    isBusy,
    place,
    doneOf: (id: number) => (done?.name === nameOf(id) ? done : null),
    failureOf: (id: number) => (failure?.name === nameOf(id) ? failure : null),
  }
}
