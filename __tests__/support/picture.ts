import sharp from 'sharp'
import { uploadPicture, viewerAccount } from '#contract'
import type { TestMember } from '#tests/support/upstream'

/** A square picture of one colour. */
export function square(colour: string, side = 40) {
  return sharp({ create: { width: side, height: side, channels: 3, background: colour } })
}

/** The address of a member's picture. */
export async function pictureOf(member: TestMember): Promise<string | null> {
  return (await member.call(viewerAccount, {})).body.ProfilePic
}

/** Uploads a file as a member's picture, in a multipart form. */
export async function upload(
  upstream: { url: string },
  member: TestMember,
  bytes: Buffer<ArrayBuffer> | string,
  field = 'profilePicture',
) {
  const form = new FormData()
  form.set(field, new Blob([bytes], { type: 'image/png' }), '../../me.png')
  const headers = { authorization: `Bearer ${member.token}` }
  const response = await fetch(upstream.url + uploadPicture.path, { method: 'POST', body: form, headers })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
