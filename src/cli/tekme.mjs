#!/usr/bin/env node
import { readdirSync, readFileSync } from 'node:fs'
import { requireNode } from '../server/node-version.mjs'
import { enterProgramFolder } from './operate/caller.mjs'
import { findDrizzleFilesByName } from './operate/drizzle-files.mjs'

/**
 * The command of those who run the site, the same in a checkout, a copy (`npm run standalone`), the container and units of systemd.
 * Each file of `commands` adds one command, whose file alone is loaded when it is called.
 */
requireNode()
enterProgramFolder()
findDrizzleFilesByName()

const WRONG_USE = 2
const FOLDER = new URL('commands/', import.meta.url)
const NOTE = `
Settings are environment variables, as for the site. Exit codes: 0 done, 1 failed, ${WRONG_USE} wrong use.`

const { Command, CommanderError } = await import('commander')
const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const tekme = new Command('tekme').description('Runs and looks after a site of Tėkmė.').version(version)
tekme.exitOverride().addHelpText('afterAll', NOTE)
for (const file of filesOf(process.argv[2])) (await import(new URL(file, FOLDER).href)).default(tekme)
complainInOneSentence(tekme, 'tekme')

try {
  await tekme.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USE
  else (await import('./open.ts')).reportFailure(error)
}

/** The file of the named command, or all where the word names none. */
function filesOf(name = '') {
  const files = readdirSync(FOLDER)
  const named = files.filter(file => file.replace(/\.\w+$/, '') === name.replace(':', '-'))
  return named.length > 0 ? named : files
}

function complainInOneSentence(command, use) {
  command.configureOutput({
    outputError: (text, write) => {
      const words = text
        .trim()
        .replace(/^error: /, '')
        .replaceAll('\n', ' ')
      write(`${words[0].toUpperCase()}${words.slice(1).replace(/\.$/, '')}. See "${use} --help".\n`)
    },
  })
  for (const each of command.commands) complainInOneSentence(each, `${use} ${each.name()}`)
}
