import fs from 'node:fs'
import path from 'node:path'

/** nginx as in `deploy/nginx.conf`, with nothing to do but to send one file: `/file.html`. */
export function staticConfiguration(body: Buffer): (folder: string, port: number) => string {
  return (folder, port) => {
    fs.writeFileSync(path.join(folder, 'file.html'), body)
    return `worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  types { text/html html; }
  log_format plain '$remote_addr $time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';
  access_log ${folder}/access.log plain buffer=32k flush=1s;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 10000;
  open_file_cache max=10000 inactive=60s;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`
  }
}
