import { traderBody } from '#src/domain/traders/schema.ts'
import { type TraderForm as Form, isTrader, TRADER_FORMS } from '#src/domain/traders/trader.ts'
import { callApi } from '#src/stores/api.ts'
import { Checkbox } from '../../fields/Checkbox.tsx'
import type { Choice } from '../../fields/choice.ts'
import { EmailField } from '../../fields/EmailField.tsx'
import { SelectField } from '../../fields/SelectField.tsx'
import { TextField } from '../../fields/TextField.tsx'
import { framed, useFrame } from '../../form/frame.tsx'
import { useForm } from '../../form/use-form.ts'
import type { EditorProps } from './ProviderForm.tsx'
import { ProviderForm } from './ProviderForm.tsx'

export type TraderValues = Record<
  'form' | 'legalName' | 'code' | 'register' | 'vatCode' | 'address' | 'email' | 'phone',
  string
> & { certified: boolean }
type Props = EditorProps & { trader: TraderValues; choices: readonly Choice[] }

/** Says who sells, and certifies it. */
export const TraderForm = framed(Fields)

const isForm = (value: string): value is Form => TRADER_FORMS.some(it => it === value)

function Fields({ providerId, trader, choices }: Props) {
  const { t } = useFrame()
  const form = useForm({
    initial: trader,
    schema: traderBody,
    draft: `provider ${providerId} trader`,
    send: ({ body }) => callApi('PUT', `providers/${providerId}/trader`, { body, isQuiet: true }),
    onSent: () => ({ done: t('account:trader.saved') }),
  })
  const kind = form.values.form
  return (
    <ProviderForm form={form}>
      <SelectField
        {...form.field('form')}
        label={t('account:trader.form')}
        placeholder={t('account:trader.chooseForm')}
        choices={choices}
      />
      <TextField
        {...form.field('legalName')}
        label={t('account:trader.legalName')}
        hint={t('account:trader.legalNameHint')}
        autoComplete="organization"
      />
      {isForm(kind) && isTrader(kind) && (
        <>
          {kind === 'other' && (
            <TextField {...form.field('register')} label={t('account:trader.register')} autoComplete="off" />
          )}
          <TextField
            {...form.field('code')}
            label={t('account:trader.code')}
            hint={t(`account:trader.codeHint.${kind}`)}
            autoComplete="off"
          />
          <TextField
            {...form.field('vatCode')}
            label={t('account:trader.vatCode')}
            hint={t('account:trader.vatCodeHint')}
            autoComplete="off"
            isOptional
          />
        </>
      )}
      <TextField
        {...form.field('address')}
        label={t('account:trader.address')}
        hint={t('account:trader.addressHint')}
        autoComplete="address-line1"
      />
      <EmailField {...form.field('email')} label={t('account:provider.email')} autoComplete="email" />
      <TextField
        {...form.field('phone')}
        label={t('account:provider.phone')}
        hint={t('account:provider.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <Checkbox {...form.field('certified')} label={t('account:trader.certified')} />
    </ProviderForm>
  )
}
