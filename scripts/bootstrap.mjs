// What `npm start` and `npm test` begin with. Plain JavaScript that any Node from 20 on runs before anything
// is installed: it installs what is missing, then hands over to the project's own Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runQuietly, withProgress } from './progress.mjs'

const OLDEST_NODE = 20
const OLDEST_RUNTIME = 24
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.installed-lock')
const nodeMajor = Number(process.versions.node.split('.')[0])
const ownNode = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const [script = fail('usage: node scripts/bootstrap.mjs SCRIPT [ARGUMENT …]'), ...rest] =
  process.argv.slice(2)
if (nodeMajor < OLDEST_NODE) {
  fail(`Node ${OLDEST_NODE} or newer is needed to install; this is ${process.version}.`)
}
await installIfStale()
runScript()

async function installIfStale() {
  const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : ''
  if (installed === lockHash() && findRuntime()) return
  const usual = 'about 860 MB; a minute, longer on a slow connection'
  await withProgress('Installing the dependencies', install, { usual }).catch((error) => fail(error.message))
  fs.writeFileSync(stamp, lockHash())
}

async function install() {
  await npm('ci')
  // The runtime's package leaves 68 MB of C++ headers behind, which the lock file does not list.
  await npm('prune').catch(() => undefined)
}

/** @param {string} command */
function npm(command) {
  const options = [command, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  return runQuietly('npm', options, { cwd: root, shell: process.platform === 'win32' })
}

function lockHash() {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

/** npm has not every release of Node for every platform: the `node` package is optional, and the machine's Node may do. */
function findRuntime() {
  if (fs.existsSync(ownNode)) return ownNode
  return nodeMajor >= OLDEST_RUNTIME ? process.execPath : undefined
}

/** Runs the script on the project's own Node, passes signals on and ends as it ends. */
function runScript() {
  const runtime =
    findRuntime() ??
    fail(
      `npm has no Node ${OLDEST_RUNTIME} for this machine; install it and start again. This is ${process.version}.`,
    )
  const env = {
    // Node caches compiled code: every process after the first starts in little more than half the time.
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
    ...process.env,
    PATH: `${path.dirname(ownNode)}${path.delimiter}${process.env.PATH}`,
  }
  const child = spawn(runtime, [path.join(root, script), ...rest], { cwd: root, stdio: 'inherit', env })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`Node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
