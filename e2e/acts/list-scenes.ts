import { makeList } from '../support/lists.ts'
import { memberSession } from '../support/members.ts'
import { choosing, filling, key, keyOn, pressing, pressingInDialog, type Scene } from './act.ts'
import { openPage } from './open-page.ts'

// What the editor tells is not walked: its note and the state of saving both speak.
const onHandle = (place: string, pressed: string) =>
  keyOn((page) => page.getByRole('button', { name: `Move Pulp Fiction, ${place}` }), pressed, null)

export const EDITOR: Scene = {
  name: 'a list and its editor',
  calls: ['putListTitle', 'removeList', 'removeListTitle', 'updateList'],
  open: async (page) => {
    await memberSession(page.context())
    const id = await makeList(page.context(), { name: 'Slow trains' })
    await openPage(page, `/list/${id}?edit`)
    const openMenu = pressing('More for Pulp Fiction', null)
    return [
      onHandle('3 of 4', 'Space'),
      key('ArrowUp', null),
      key('Space', null),
      openMenu,
      choosing('Move to position…', null),
      filling((one) => one.getByRole('spinbutton', { name: 'Position' }), '1'),
      key('Enter', null),
      openMenu,
      choosing('Remove', null),
      pressing('Undo removing Pulp Fiction', null),
      pressing('Add a description', null),
      filling((one) => one.getByRole('textbox', { name: 'Description' }), 'They go.'),
      key('Escape', null),
      pressing('Delete list…', null),
      pressingInDialog('Delete list', null),
    ]
  },
}
