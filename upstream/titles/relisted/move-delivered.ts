import type { TitleKey } from '#contract'
import { DELIVERED } from '#upstream/connections/matching/chosen-items'
import type { Tx } from '#upstream/db/transact'
import type { DeliveredMove } from '#upstream/titles/relisted/title-move-record'
import { isOwnTitle } from '#upstream/titles/title-key-conditions'

/**
 * What connections and programs remember of a title: its viewings and what a member has chosen, where the other title has the same
 * places, and the ratings that were sent. A viewing that the other title has stays.
 */
export async function moveDelivered(
  tx: Tx,
  memberId: number,
  from: TitleKey,
  to: TitleKey,
): Promise<DeliveredMove> {
  const ratings = await tx
    .selectFrom('rating_sources')
    .select('id')
    .where(isOwnTitle(memberId, from))
    .orderBy('id')
    .execute()
  const hasPlaces = from.mediaType === to.mediaType
  const move: DeliveredMove = {
    ratings: ratings.map(({ id }) => id),
    viewings: hasPlaces ? await readViewings(tx, memberId, from, to) : [],
    choices: hasPlaces ? await readChoices(tx, memberId, from) : [],
  }
  await rename(tx, memberId, move, from, to)
  return move
}

/** A viewing that began since, of the title that it was moved from, stays. */
export async function moveDeliveredBack(
  tx: Tx,
  memberId: number,
  { from, to }: { from: TitleKey; to: TitleKey },
  move: DeliveredMove,
): Promise<void> {
  const still = await readViewings(tx, memberId, to, from)
  const viewings = move.viewings.filter((one) => still.some((other) => isSamePlace(one, other)))
  await rename(tx, memberId, { ...move, viewings }, to, from)
}

type ViewedPlace = DeliveredMove['viewings'][number]

function isSamePlace(one: ViewedPlace, other: ViewedPlace): boolean {
  return one.season === other.season && one.episode === other.episode
}

/** Those of one title that the other has not. */
async function readViewings(tx: Tx, memberId: number, of: TitleKey, other: TitleKey): Promise<ViewedPlace[]> {
  const placesOf = (key: TitleKey) =>
    tx.selectFrom('viewings').select(['season', 'episode']).where(isOwnTitle(memberId, key)).execute()
  const [own, others] = [await placesOf(of), await placesOf(other)]
  return own.filter((place) => !others.some((one) => isSamePlace(place, one)))
}

function readChoices(tx: Tx, memberId: number, { mediaType, id }: TitleKey) {
  return tx
    .selectFrom('external_ids')
    .select(['kind', 'value'])
    .where('member_id', '=', memberId)
    .where('kind', '>', DELIVERED)
    .where('kind', '<', `${DELIVERED}~`)
    .where('media_type', '=', mediaType)
    .where('title_id', '=', id)
    .execute()
}

async function rename(
  tx: Tx,
  memberId: number,
  { ratings, viewings, choices }: DeliveredMove,
  from: TitleKey,
  to: TitleKey,
): Promise<void> {
  const title = { media_type: to.mediaType, title_id: to.id }
  if (ratings.length > 0) {
    await tx
      .updateTable('rating_sources')
      .set(title)
      .where(isOwnTitle(memberId, from))
      .where('id', 'in', ratings)
      .execute()
  }
  for (const { season, episode } of viewings) {
    await tx
      .updateTable('viewings')
      .set(title)
      .where(isOwnTitle(memberId, from))
      .where('season', '=', season)
      .where('episode', '=', episode)
      .execute()
  }
  for (const { kind, value } of choices) {
    await tx
      .updateTable('external_ids')
      .set(title)
      .where('member_id', '=', memberId)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('title_id', '=', from.id)
      .execute()
  }
}
