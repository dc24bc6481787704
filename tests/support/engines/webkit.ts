import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from 'playwright/test'
import { freePort } from '../servers/server.ts'
import { type Driver, type Found, findPressable, type Key, type Launch } from './driver.ts'
import { endWithThis } from './ending.ts'
import { webKitPaths } from './installed.ts'

/** WebKit by plain W3C WebDriver: WebKitWebDriver with MiniBrowser, in a display without a screen. */

const READY_MILLISECONDS = 30_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const KEYS: Record<Key, string> = { ArrowDown: '\uE015', ArrowRight: '\uE014', Enter: '\uE007', Escape: '\uE00C' }

type Call = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>

export async function launchWebKit({ width, height, isDark = false }: Launch): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'tekme-webkit-'))
  const { miniBrowser, driver: command } = webKitPaths()
  const running: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of running.reverse()) await end()
    await rm(home, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    })
    running.push(endingOf(display))
    const port = await freePort()
    const env = {
      PATH: process.env.PATH,
      TMPDIR: tmpdir(),
      HOME: home,
      DISPLAY: `:${await firstLine(display.stdio[3] as Readable)}`,
      // Without compositing it crashes by itself, and a machine of tests has neither a graphics card nor namespaces.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
      LANG: 'lt_LT.UTF-8',
    }
    running.push(endingOf(spawn(command, [`--port=${port}`], { env, stdio: 'ignore', detached: true })))
    const call = callerOf(`http://127.0.0.1:${port}`)
    await expect(() => call('GET', '/status')).toPass({ timeout: READY_MILLISECONDS, intervals: [50] })
    const args = ['--automation', ...(isDark ? ['--dark-mode'] : [])]
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          unhandledPromptBehavior: 'dismiss and notify',
          'webkitgtk:browserOptions': { binary: miniBrowser, args },
        },
      },
    })
    const inSession: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body)
    await openWindow(inSession, width, height)
    const close = async () => {
      await inSession('DELETE', '')
      await stop()
    }
    return driverOf(inSession, close)
  } catch (error) {
    await stop()
    throw error
  }
}

/** A window of a script's own has no bars, which are wider than a phone. Only a press may open one. */
async function openWindow(call: Call, width: number, height: number): Promise<void> {
  const features = `popup,width=${width},height=${height},toolbar=no,menubar=no`
  const button = `<button onclick="open('about:blank','_blank','${features}')">Open</button>`
  await call('POST', '/url', { url: `data:text/html,${encodeURIComponent(button)}` })
  const [first] = await call<string[]>('GET', '/window/handles')
  const found = await call<Record<string, string>>('POST', '/element', { using: 'css selector', value: 'button' })
  await call('POST', `/element/${found[ELEMENT]}/click`, {})
  await expect(async () => {
    const handle = (await call<string[]>('GET', '/window/handles')).find(it => it !== first)
    expect(handle).toBeTruthy()
    await call('DELETE', '/window')
    await call('POST', '/window', { handle })
  }).toPass({ timeout: READY_MILLISECONDS, intervals: [50] })
  await call('POST', '/window/rect', { width, height })
}

function driverOf(call: Call, close: () => Promise<void>): Driver {
  const run = (ask: (...args: never[]) => unknown, args: unknown[]) =>
    call<unknown>('POST', '/execute/async', {
      script: `const done = arguments[arguments.length - 1]
        Promise.resolve((${ask})(...[...arguments].slice(0, -1))).then(value => done({ value: value ?? null }), error => done({ error: String(error) }))`,
      args,
    }) as Promise<{ value: unknown; error?: string }>
  const evaluate: Driver['evaluate'] = async <Args extends unknown[], Result>(
    ask: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => {
    const { value, error } = await run(ask as (...args: never[]) => unknown, args)
    if (error) throw new Error(error)
    return value as Result
  }
  const foundAs = (id: string): Found => ({
    click: () => call('POST', `/element/${id}/click`, {}),
    type: text => call('POST', `/element/${id}/value`, { text }),
    choose: path => call('POST', `/element/${id}/value`, { text: path }),
  })
  return {
    open: async url => {
      await call('POST', '/url', { url })
      await evaluate(listenInPage)
    },
    evaluate,
    find: async look => {
      await evaluate(listenInPage)
      const { value } = await run(findPressable as (...args: never[]) => unknown, [look])
      const id = (value as Record<string, string> | null)?.[ELEMENT]
      return id ? foundAs(id) : undefined
    },
    press: async key => {
      const [down, up] = (['keyDown', 'keyUp'] as const).map(type => ({ type, value: KEYS[key] }))
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [down, up] }] })
    },
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    complaints: () => evaluate(complaintsInPage),
    close,
  }
}

/** This protocol tells nothing of the console: the page writes down what comes after it was opened. */
function listenInPage(): void {
  if (Reflect.get(window, 'isListenedTo')) return
  Reflect.set(window, 'isListenedTo', true)
  const tell = (what: unknown) => {
    const told: unknown[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]')
    sessionStorage.setItem('complaints', JSON.stringify([...told, String(what)]))
  }
  const { error } = console
  console.error = (...what: unknown[]) => {
    tell(what.join(' '))
    error(...what)
  }
  addEventListener('error', event => tell(event.message))
  addEventListener('unhandledrejection', event => tell(event.reason))
}

function complaintsInPage(): string[] {
  const told = sessionStorage.getItem('complaints') ?? '[]'
  sessionStorage.removeItem('complaints')
  return JSON.parse(told)
}

const callerOf =
  (address: string): Call =>
  async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`WebDriver: ${method} ${path}: ${value.error} ${value.message}`)
    return value
  }

async function firstLine(stream: Readable): Promise<string> {
  const [text] = await once(stream, 'data')
  return String(text).trim()
}

/** How to end a process that leads a group, with all that it has started. */
function endingOf(child: ChildProcess): () => Promise<void> {
  const { pid } = child
  // A command that could not be started.
  if (pid === undefined) return async () => {}
  const leave = endWithThis(pid)
  return async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      process.kill(-pid, 'SIGTERM')
      await exit
    }
    leave()
  }
}
