import type { Page } from 'playwright/test'
import { expect } from '../browser-test.ts'
import { linkSentTo } from '../outbox.ts'
import { openMenu } from './editor.ts'

export const WHO = { email: 'jurate@example.lt', password: 'trys baidarės ir valtis' }

export async function signUp(page: Page, { email, password } = WHO): Promise<void> {
  await page.goto('/')
  await openMenu(page, 'Prisijungti')
  await page.getByRole('link', { name: 'Registruokitės' }).click()
  await page.getByLabel('El. paštas').fill(email)
  await page.getByLabel('Slaptažodis', { exact: true }).fill(password)
  await page.getByLabel('Pakartokite slaptažodį').fill(password)
  await page.getByRole('button', { name: 'Registruotis' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profilis' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Patvirtinkite el. pašto adresą' })).toContainText(email)
}

export async function verifyByEmail(page: Page, dataDir: string, { email } = WHO): Promise<void> {
  await page.goto(await linkSentTo(dataDir, email, '/email/verify'))
  await page.getByRole('button', { name: 'Patvirtinti adresą' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Profilis' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Patvirtinkite el. pašto adresą' })).toHaveCount(0)
}

export async function becomeProvider(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Tapti nuomotoju' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Taip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nuomotojai' })).toBeVisible()
  await expect(page.getByText('Įrašų nėra')).toBeVisible()
}
