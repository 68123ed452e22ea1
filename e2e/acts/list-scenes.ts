import { typeText } from '../support/input.ts'
import { makeList } from '../support/lists.ts'
import { memberSession } from '../support/members.ts'
import {
  type Act,
  choosing,
  filling,
  key,
  keyOn,
  pressing,
  pressingInDialog,
  type Scene,
  selecting,
  twice,
  typing,
} from './act.ts'
import { openPage } from './open-page.ts'

const onHandle = (place: string, pressed: string, says: string) =>
  keyOn((page) => page.getByRole('button', { name: `Move Pulp Fiction, ${place}` }), pressed, says)

/** Where the focus is: what is typed is saved after a pause. */
const adding = (name: string, says: string): Act => ({
  name: `add ${name}`,
  run: async (page) => {
    await typeText(page.getByRole('combobox', { name: 'Add a title' }), name)
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
    await page.keyboard.press('Enter')
  },
  says,
})

export const EDITOR: Scene = {
  name: 'a list and its editor',
  calls: ['putListTitle', 'removeList', 'removeListTitle', 'updateList'],
  open: async (page) => {
    await memberSession(page.context())
    const id = await makeList(page.context(), { name: 'Slow trains' })
    await openPage(page, `/list/${id}?edit`)
    const openMenu = pressing('More for Pulp Fiction', null)
    return [
      onHandle('3 of 4', 'Space', 'Lifted Pulp Fiction, 3 of 4.'),
      key('ArrowUp', '2 of 4, above The Godfather Part II.'),
      key('Space', 'Moved Pulp Fiction from 3 to 2.'),
      onHandle('2 of 4', 'Space', 'Lifted Pulp Fiction, 2 of 4.'),
      key('End', '4 of 4, at the end.'),
      key('ArrowDown', '4 of 4, at the end.'),
      key('Home', /^1 of 4, /),
      key('ArrowUp', /^1 of 4, /),
      key('Escape', 'Back at 2.'),
      ...twice(
        openMenu,
        choosing('Move to position…', null),
        filling((one) => one.getByRole('spinbutton', { name: 'Position' }), '1', /^Moved .* from 2 to 1\.$/),
        pressing('Undo: Pulp Fiction', 'Undone: Moved Pulp Fiction from 2 to 1.'),
      ),
      ...twice(
        openMenu,
        choosing('Remove', 'Removed Pulp Fiction.'),
        pressing('Undo removing Pulp Fiction', 'Undone: Removed Pulp Fiction.'),
      ),
      openMenu,
      choosing('Edit the note', null),
      typing(' No trains.', 'Saved'),
      key('Escape', null),
      ...twice(
        adding('Fight Club', 'Added Fight Club, at 5.'),
        pressing('Undo: Fight Club', 'Undone: Added Fight Club, at 5.'),
      ),
      filling((one) => one.getByRole('textbox', { name: 'Name' }), 'Fast trains', 'Saved'),
      ...twice(
        selecting('Who can read it', 'Public: Anyone can find it.', 'Saved'),
        selecting('Who can read it', 'Private: Only you.', 'Saved'),
      ),
      ...twice(
        selecting('Order', 'Title', 'Ordered by title.'),
        selecting('Order', 'By hand', 'Ordered by hand.'),
      ),
      pressing('Add a description', null),
      typing('They go.', 'Saved'),
      key('Escape', null),
      pressing('Delete list…', null),
      pressingInDialog('Delete list', 'Fast trains is deleted.'),
    ]
  },
}
