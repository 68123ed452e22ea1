import { once } from 'node:events'
import net from 'node:net'
import { forgetImport, IMPORTS_UNFINISHED_MAX, IMPORTS_WAITING_MAX_BYTES, startImport } from '#contract'
import { apply, review, uploadFiles } from '#tests/support/transfer/imports'
import { startUpstream } from '#tests/support/upstream'

test('an upload beyond the limit is rejected', async () => {
  const upstream = await startUpstream()
  const mara = await upstream.member()
  const response = await upstream.app.inject({
    method: 'POST',
    url: startImport.path,
    headers: {
      authorization: `Bearer ${mara.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(70 * 1024 * 1024),
    },
    payload: '--x--',
  })
  expect(response.statusCode).toBe(413)
})

const FILE = {
  'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n',
}

test('files that arrive slowly keep no other member waiting, and those of an ended session are refused at once', async () => {
  const upstream = await startUpstream()
  const { port } = new URL(upstream.url)
  const send = (token: string) => {
    const socket = net.connect(Number(port), '127.0.0.1')
    const head = [
      `POST ${startImport.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n-`)
    return socket
  }
  const slow = []
  for (let count = 0; count < 3; count++) slow.push(send((await upstream.member()).token))
  const ended = send('x'.repeat(43))
  const [chunk] = await once(ended, 'data')
  expect(String(chunk)).toMatch(/^HTTP\/1.1 401 /)
  expect((await uploadFiles(upstream, await upstream.member(), FILE)).status).toBe(202)
  for (const socket of [...slow, ended]) socket.destroy()
})

test('a member has ten imports that are not finished, and one more once one is forgotten', async () => {
  const upstream = await startUpstream()
  const mara = await upstream.member()
  const ids: number[] = []
  for (let at = 0; at < IMPORTS_UNFINISHED_MAX; at++) ids.push((await review(upstream, mara, FILE)).id)
  expect(await uploadFiles(upstream, mara, FILE)).toMatchObject({
    status: 409,
    body: { message: 'You have 10 imports that are not finished. Apply or forget one of them first.' },
  })
  await apply(upstream, mara, ids[0] ?? 0)
  await review(upstream, mara, FILE)
  await mara.call(forgetImport, { id: ids[1] ?? 0 })
  await review(upstream, mara, FILE)
  const bo = await upstream.member()
  expect(await uploadFiles(upstream, bo, FILE)).toMatchObject({ status: 202 })
})

test('files of 256 MB wait to be read, and no more', async () => {
  const upstream = await startUpstream()
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, { 'scores.csv': 'Film,Released,Verdict\nHeat,1995,80\n' })
  const bytes = IMPORTS_WAITING_MAX_BYTES - 10
  await upstream.dependencies.db.updateTable('imports').set({ bytes }).where('id', '=', id).execute()
  expect(await uploadFiles(upstream, mara, FILE)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('256 MB') },
  })
  await mara.call(forgetImport, { id })
  expect(await uploadFiles(upstream, mara, FILE)).toMatchObject({ status: 202 })
})
