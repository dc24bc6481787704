import type { Page } from 'playwright/test'
import { picture } from '#tests/support/data/pictures.ts'
import { expect } from '../browser-test.ts'
import { WHO } from './account.ts'
import {
  chooseFiles,
  confirmDeletion,
  expectAlert,
  fieldsIn,
  goOn,
  number,
  openMenu,
  openProviderSection,
  save,
} from './editor.ts'

/** Creates the provider; its location is asked for next. */
export async function createProvider(page: Page, { email } = WHO): Promise<void> {
  await page.getByRole('link', { name: 'Pristatykite savo nuomą' }).click()
  await page.getByLabel('Pavadinimas').fill('Jūratės baidarės')
  await expect(page.getByLabel('El. paštas')).toHaveValue(email)
  await page.getByLabel('Telefonas').fill('+370 612 34567')
  await page.getByRole('button', { name: 'Pristatykite savo nuomą' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vieta: Jūratės baidarės' })).toBeVisible()
  await expectAlert(page, 'Nuomotojas sukurtas.')
}

/** Presses on the map, as one does on a phone. */
export async function enterLocation(page: Page): Promise<void> {
  await page.getByLabel('Adresas').fill('Merkio g. 3, Puvočiai')
  const map = page.getByRole('group', { name: 'Vieta žemėlapyje' })
  await map.getByRole('region').click()
  await expect(map.getByRole('button', { name: /^Pažymėta vieta/ })).toBeVisible()
  await expect(map.getByLabel('Platuma')).not.toHaveValue('')
  await save(page)
}

export async function describeProvider(page: Page): Promise<void> {
  await openMenu(page, 'Nuomotojai')
  await page.getByRole('link', { name: 'Keisti: Jūratės baidarės' }).click()
  await fieldsIn(page, 'Lietuviškai').getByLabel('Aprašymas').fill('Turiu tris baidares ir daug laiko.')
  await fieldsIn(page, 'Angliškai').getByLabel('Aprašymas').fill('I have three kayaks and plenty of time.')
  await page.getByRole('checkbox', { name: 'Lietuvių' }).check()
  await page.getByRole('checkbox', { name: 'Dvivietė baidarė' }).check()
  await save(page)
  await openProviderSection(page, 'Kontaktai')
  await page.getByLabel('Svetainė').fill('jurates-baidares.example')
  await save(page)
}

export async function addLogo(page: Page): Promise<void> {
  await goOn(page, 'Logotipas')
  await chooseFiles(page, 'Pasirinkti logotipą', [picture({ width: 400, height: 400 })])
  await expectAlert(page, 'Logotipas išsaugotas.')
}

export async function addAmenities(page: Page): Promise<void> {
  await goOn(page, 'Paslaugos')
  await addAmenity(page, 'Gelbėjimosi liemenė', '')
  await addAmenity(page, 'Pervežimas', '15')
}

/** `price`: in euros, '' where it is included. */
async function addAmenity(page: Page, category: string, price: string): Promise<void> {
  await page.getByRole('link', { name: 'Pridėti paslaugą' }).click()
  await page.getByLabel('Kategorija').selectOption(category)
  await number(page, 'Kaina').fill(price)
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: category })).toContainText(price && `${price} €`)
  await expectAlert(page, 'Paslauga pridėta.')
}

export async function addSocial(page: Page): Promise<void> {
  await goOn(page, 'Socialiniai tinklai')
  await page.getByRole('link', { name: 'Pridėti nuorodą' }).click()
  await page.getByLabel('Tinklas').selectOption('Facebook')
  await page.getByLabel('Adresas').fill('facebook.com/jurates-baidares')
  await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Facebook' })).toBeVisible()
  await expectAlert(page, 'Nuoroda pridėta.')
}

/** With what goes with it. */
export async function deleteProvider(page: Page): Promise<void> {
  await openMenu(page, 'Nuomotojai')
  const button = page.getByRole('button', { name: 'Ištrinti: Jūratės baidarės' })
  await confirmDeletion(page, button, 'nuomotojo puslapis su logotipu, paslaugomis ir nuorodomis')
  await expect(page.getByText('Įrašų nėra')).toBeVisible()
}
