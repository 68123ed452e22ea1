import { once } from 'node:events'
import net from 'node:net'
import { startImport } from '#contract'
import { uploadFiles } from '#tests/support/transfer/imports'
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
  const file = {
    'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n',
  }
  expect((await uploadFiles(upstream, await upstream.member(), file)).status).toBe(202)
  for (const socket of [...slow, ended]) socket.destroy()
})
