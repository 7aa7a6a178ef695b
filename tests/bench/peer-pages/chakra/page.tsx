import { Button, Card, ChakraProvider, defaultSystem, Field, Input, Stack } from "@chakra-ui/react";
import { createRoot } from "react-dom/client";

/** A sign-in card as Chakra's documentation shows it, in its default system. */
createRoot(document.getElementById("root") ?? document.body).render(
  <ChakraProvider value={defaultSystem}>
    <Card.Root maxW="sm">
      <Card.Header>
        <Card.Title>Sign in</Card.Title>
        <Card.Description>Fill in the form below to sign in</Card.Description>
      </Card.Header>
      <Card.Body>
        <Stack gap="4" w="full">
          <Field.Root>
            <Field.Label>Email</Field.Label>
            <Input name="username" type="email" />
          </Field.Root>
          <Field.Root>
            <Field.Label>Password</Field.Label>
            <Input name="password" type="password" />
          </Field.Root>
        </Stack>
      </Card.Body>
      <Card.Footer justifyContent="flex-end">
        <Button variant="solid">Sign in</Button>
      </Card.Footer>
    </Card.Root>
  </ChakraProvider>,
);
