import { copyText } from '#src/lib/text/copy.ts'
import { openAlert } from '#src/stores/alerts.ts'
import { unknownFailure } from '#src/stores/api.ts'
import { useFrame } from '../../form/frame.tsx'

export function CopyButton({ text }: { text: string }) {
  const { t } = useFrame()
  const copy = () =>
    copyText(text).then(
      () => openAlert('success', t('account:twoStep.copied')),
      () => openAlert('danger', unknownFailure()),
    )
  return (
    <button type="button" className="button quiet" onClick={copy}>
      {t('account:twoStep.copy')}
    </button>
  )
}
