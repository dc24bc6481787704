import type { Locator, Page } from 'playwright/test'
import { expect } from '../browser-test.ts'

/** Steps that one takes over and over in the pages of an account, in Lithuanian. */

const SECTIONS = 'Nuomotojo puslapiai'
const TOUR_SECTIONS = 'Žygio puslapiai'

export async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Paskyros meniu' }).click()
  const menu = page.getByRole('navigation', { name: 'Paskyros meniu' })
  await menu.getByRole('link', { name: item, exact: true }).click()
}

export const openProviderSection = (page: Page, name: string): Promise<void> => openSection(page, SECTIONS, name)
export const openTourSection = (page: Page, name: string): Promise<void> => openSection(page, TOUR_SECTIONS, name)

export async function goOn(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: `Toliau: ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()
}

async function openSection(page: Page, navigation: string, name: string): Promise<void> {
  const link = page
    .getByRole('navigation', { name: navigation })
    .getByRole('link', { name: new RegExp(`^${name}( , užpildyta)?$`) })
  await link.click()
  await expect(link).toHaveAttribute('aria-current', /page|true/)
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await expectAlert(page, 'Išsaugota.')
}

/** Saves a part of a draft, which opens the next one. */
export async function saveAndContinue(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Išsaugoti ir tęsti' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${next}`) })).toBeVisible()
}

/** Expects an alert and closes it, so that it is not taken for the next one. */
export async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('region', { name: 'Pranešimai' }).locator('div').filter({ hasText: text })
  await alert.getByRole('button', { name: 'Uždaryti' }).click()
  await expect(alert).toHaveCount(0)
}

export const fieldsIn = (page: Page, language: 'Lietuviškai' | 'Angliškai'): Locator =>
  page.getByRole('group', { name: language })

export const number = (at: Page | Locator, label: string): Locator =>
  at.getByRole('textbox', { name: new RegExp(`^${label}`) })

/** Presses the button that opens the phone's own list of files, and takes these. */
export async function chooseFiles(page: Page, button: string, files: Promise<Buffer>[]): Promise<void> {
  const buffers = await Promise.all(files)
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  const chooser = await opened
  await chooser.setFiles(buffers.map((buffer, at) => ({ name: `IMG_${at + 1}.jpg`, mimeType: 'image/jpeg', buffer })))
}

/** Deletes what a button is about, after the question. */
export async function confirmDeletion(page: Page, button: Locator, question: string): Promise<void> {
  await expect(page.getByRole('main').locator('astro-island[ssr]')).toHaveCount(0)
  await button.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: 'Ištrinti' }).click()
  await expect(dialog).toHaveCount(0)
}
