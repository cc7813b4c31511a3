// "Create voucher": the form, then the code. With too little cash it says so instead.
import { useTranslation } from "react-i18next";
import { useSubscription } from "../../../client/use-subscription.ts";
import { useMoneyOrder, type MoneyOrderUse } from "../../../client/use-money-order.ts";
import { vouchersPageSchema } from "../../../protocol/read-vouchers.ts";
import { usePersonal } from "../../../queries/account/personal.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { CreateForm } from "./create-form.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { useRangeWords } from "./use-amounts.ts";
import { useVoucherWallets, type VoucherWallet } from "./use-voucher-wallets.ts";
import { VoucherCode } from "./voucher-code.tsx";
import styles from "./voucher-form.module.css";

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { t: money } = useTranslation("money");
  const order = useMoneyOrder("createVoucher");
  const wallets = useVoucherWallets();
  const able = wallets?.filter(({ min, max }) => max >= min) ?? [];
  const { open, outcome } = order;
  const close = (): void => {
    order.acknowledge();
    onClose();
  };
  const inUse = wallets?.[0] ?? null;
  const isTooLittle = inUse === null || inUse.max < inUse.min;
  const idle = open === null && !order.pressing && outcome?.state !== "done";
  // The wallet in use decides, as it does for a ticket: another one is chosen in the bar.
  if (idle && wallets !== null && isTooLittle) {
    return <TooLittle wallet={inUse} onClose={close} />;
  }
  return (
    <Dialog open title={t("vouchers.create")} focus="field" onClose={close} closeLabel={t("common.close")}>
      {open?.state === "checking" ? (
        <OrderProgress kind="createVoucher" />
      ) : outcome?.state === "done" ? (
        <>
          <MadeVoucher order={outcome} />
          {able.length > 0 && (
            <Button variant="ghost" className={styles.another} onClick={order.acknowledge}>
              {money("voucher.another")}
            </Button>
          )}
        </>
      ) : (
        able.length > 0 && <CreateForm wallets={able} busy={order.pressing || open !== null} order={order} />
      )}
    </Dialog>
  );
}

type Made = Extract<MoneyOrderUse<"createVoucher">["outcome"], { state: "done" }>;
const request = { kind: "vouchers", page: 1 } as const;

/** Until when it is good is told by the history. */
function MadeVoucher({ order }: { order: Made }) {
  useSubscription([{ kind: "personal", request }]);
  const vouchers = dataOr(usePersonal(request, vouchersPageSchema), null)?.value?.vouchers ?? [];
  const { code, amount, currency } = order.result;
  const row = vouchers.find((voucher) => voucher.code === code);
  const times = { createdAt: row?.createdAt ?? order.at, expiresAt: row?.expiresAt ?? null };
  return <VoucherCode voucher={{ code, amount, currency, currencyId: order.body.currencyId, ...times }} />;
}

/** null = no wallet that vouchers can be made from. */
function TooLittle({ wallet, onClose }: { wallet: VoucherWallet | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { t: money } = useTranslation("money");
  const wordsOf = useRangeWords();
  return (
    <Dialog
      open
      title={money("voucher.title")}
      width="narrow"
      focus="actions"
      onClose={onClose}
      actions={
        <Button variant="accent" onClick={onClose}>
          {t("common.ok")}
        </Button>
      }
    >
      <p className={styles.message} role="alert">
        <span>{wallet === null ? t("voucherError.noWallet") : money("voucher.tooLittle", wordsOf(wallet))}</span>{" "}
        {(wallet?.bonus ?? 0) > 0 && <span>{money("voucher.bonusApart")}</span>}
      </p>
    </Dialog>
  );
}
