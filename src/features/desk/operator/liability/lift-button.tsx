// Takes back a stop or a limit, after a question why.
import { useState, type ReactNode } from "react";
import { useConnection } from "../../../../client/use-connection.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { PersonActDialog, type PersonAct } from "../../acts/person-act-dialog.tsx";

export function LiftButton({ act, locked }: { act: PersonAct; locked: boolean }): ReactNode {
  const isOffline = useConnection().state !== "online";
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="desk-frame-rowActions">
      <Button aria-haspopup="dialog" disabled={locked || isOffline} onClick={() => setIsAsked(true)}>
        {act.go}
      </Button>
      {isAsked && <PersonActDialog act={act} onClose={() => setIsAsked(false)} />}
    </div>
  );
}
